import { Button } from 'antd';
import { clsx } from 'clsx';
import { ImageUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { maximoDe } from '@amparo/contract/base/archivos/rules';
import { mensajesDeArchivos } from '@amparo/contract/base/archivos/texts';
import type { Perfil } from '@amparo/contract/identidad/sesion/schemas';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { useMe } from '../../../kit/data/me.ts';
import { useInvalidate } from '../../../kit/data/queries.ts';
import { useDialogs } from '../../../kit/dialogs/index.ts';
import { LinkButton } from '../../../kit/glyphs/LinkButton.tsx';
import { ProgressBar } from '../../../kit/glyphs/ProgressBar.tsx';
import { Face } from '../../../kit/person/Face.tsx';
import { useApiMutation } from '../../../kit/send/useApiMutation.ts';
import { FileDrop } from '../../../kit/upload/FileDrop.tsx';
import { shownSize } from '../../../kit/upload/size.ts';
import { dropFile } from '../../../kit/upload/upload.ts';
import { problemOf, useUpload } from '../../../kit/upload/useUpload.ts';
import { type Cut, WHOLE } from './crop.ts';
import { Cropper, cutFile } from './Cropper.tsx';
import styles from './perfil.module.css';

const ENTIDAD = 'Usuarios';

interface Taken {
  file: File;
  picture: ImageBitmap;
}

export default function FotoPage() {
  const me = useMe();
  if (me === undefined) return null;
  return (
    <div className={styles.perfilPage}>
      <div className={clsx('tarj', styles.perfilCard)}>
        <Photo me={me} />
      </div>
    </div>
  );
}

function Photo({ me }: { me: Perfil }) {
  const { taken, problem, take, clear } = useTaken();
  const [cut, setCut] = useState<Cut>(WHOLE);
  const { save, remove, progress, isBusy } = useSavePhoto(me._id);
  const onFiles = ([file]: readonly File[]) => {
    if (file === undefined) return;
    setCut(WHOLE);
    void take(file);
  };
  return (
    <>
      <div className={styles.perfilHead}>
        <Face name={me.nombre_completo} photo={me.foto} size={56} me />
        <div className="grow">
          <h1 className="titulo">Cambiar foto</h1>
          <div className="sm t3">Así te ven tus compañeros en los casos y los chats.</div>
        </div>
      </div>
      <div className={styles.fotoBody}>
        {taken === undefined ? (
          <FileDrop
            entidad={ENTIDAD}
            control={{ 'aria-label': 'Foto' }}
            camera="user"
            pasteAnywhere
            className={styles.fotoDrop}
            wrong={problem !== undefined}
            onFiles={onFiles}
          >
            {(pick) => (
              <>
                <ImageUp size={28} strokeWidth={1.5} aria-hidden />
                <span>
                  Arrastra o pega aquí tu foto
                  <span className="xs t3 file-limits">
                    PNG, JPG o GIF · máximo {shownSize(maximoDe(ENTIDAD))}
                  </span>
                </span>
                <span className={styles.fotoActions}>{pick}</span>
              </>
            )}
          </FileDrop>
        ) : (
          <Cropper picture={taken.picture} cut={cut} onCut={setCut} />
        )}
        <div className={styles.fotoProblem} role="alert">
          {problem}
        </div>
        {progress !== undefined && <ProgressBar percent={progress} label="Subiendo la foto" told />}
      </div>
      <div className="dlg-pie">
        {taken === undefined ? (
          me.foto !== null && (
            <Button danger disabled={isBusy} onClick={() => void remove()}>
              Quitar foto
            </Button>
          )
        ) : (
          <Button disabled={isBusy} onClick={clear}>
            Elegir otra
          </Button>
        )}
        <span className="grow" />
        <LinkButton to="/mi-perfil">Volver</LinkButton>
        <Button
          type="primary"
          disabled={taken === undefined || isBusy}
          loading={isBusy}
          onClick={() => taken !== undefined && void save(taken, cut)}
        >
          Guardar foto
        </Button>
      </div>
    </>
  );
}

/** The selected image; it is uploaded only after cropping. */
function useTaken() {
  const dialogs = useDialogs();
  const [taken, setTaken] = useState<Taken>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => taken?.picture.close(), [taken]);

  const take = async (file: File) => {
    const refusal = problemOf(ENTIDAD, file);
    setProblem(refusal);
    if (refusal !== undefined) return;
    try {
      setTaken({ file, picture: await createImageBitmap(file) });
      dialogs.exito(mensajes.archivoCargado(file.name));
    } catch {
      setProblem(mensajesDeArchivos.imagenDanada);
    }
  };
  return { taken, problem, take, clear: () => setTaken(undefined) };
}

/**
 * PERFIL-19 to PERFIL-22: uploads the file, then updates the user; a refused file is deleted (ARCHIVOS-10).
 */
function useSavePhoto(id: string) {
  const dialogs = useDialogs();
  const refresh = useInvalidate();
  const navigate = useNavigate();
  const upload = useUpload(ENTIDAD);
  const { send, sending } = useApiMutation(usuarios.update);

  const store = async (foto: string | null): Promise<boolean> => {
    const answer = await send({ params: { id }, body: { foto } });
    if (answer === undefined) return false;
    // The top bar takes the photo from the profile.
    await refresh('usuarios');
    dialogs.exito(mensajes.actualizacionExitosa);
    return true;
  };
  const save = async ({ file, picture }: Taken, cut: Cut) => {
    const stored = await upload.send(await cutFile(picture, cut, file));
    if (stored === undefined) return;
    if (await store(stored.aws_id)) await navigate('/mi-perfil');
    else dropFile(stored.aws_id);
  };
  const remove = () => store(null);
  return { save, remove, progress: upload.progress, isBusy: sending || upload.progress !== undefined };
}
