import { vistas } from '@amparo/contract/base/vistas/routes';
import { type Vista } from '@amparo/contract/base/vistas/schemas';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { useInvalidate } from '../../data/queries.ts';
import { useDialogs } from '../../dialogs/index.ts';
import { useApiMutation } from '../../send/useApiMutation.ts';
import type { Views } from './useViews.ts';

/** Actions on views without a form; each shows its result. */
export function useViewActions({ active, now, become }: Views) {
  const dialogs = useDialogs();
  const refreshAll = useInvalidate();
  const refresh = () => refreshAll(vistas.list);
  // After a refusal the views on screen may be outdated.
  const onFailure = (failure: Parameters<typeof dialogs.oops>[0]) => {
    dialogs.oops(failure);
    void refresh();
  };
  const updating = useApiMutation(vistas.update, { onFailure });
  const removing = useApiMutation(vistas.remove, { onFailure });
  const marking = useApiMutation(vistas.habitual, { onFailure });
  const hiding = useApiMutation(vistas.oculta, { onFailure });

  const said = async (done: Promise<unknown>, text: string) => {
    if ((await done) === undefined) return;
    dialogs.exito(text);
    await refresh();
  };
  const overwrite = ({ _id: id, _rev: rev, nombre }: Vista) =>
    said(
      updating.send({ params: { id }, body: { ...now, nombre } }, { rev }),
      `«${nombre}» quedó como lo que ves`,
    );
  const mark = ({ _id: id, nombre }: Vista, habitual: boolean) =>
    said(
      marking.send({ params: { id }, body: { habitual } }),
      habitual ? `Esta lista abrirá con «${nombre}»` : `Esta lista ya no abrirá con «${nombre}»`,
    );
  const hide = ({ _id: id, nombre }: Vista, oculta: boolean) =>
    said(
      hiding.send({ params: { id }, body: { oculta } }),
      oculta ? `«${nombre}» quedó entre las ocultas` : `«${nombre}» está de nuevo en la lista`,
    );
  const remove = async (view: Vista) => {
    const agreed = await dialogs.confirm({
      sentence: mensajes.confirmar.eliminar('esta vista'),
      detail: (
        <>
          <b>{view.nombre}</b>
          {view.roles.length > 0 && (
            <p>Deja de verla también quien la tiene compartida: {view.roles.join(', ')}.</p>
          )}
        </>
      ),
      action: 'Eliminar',
      danger: true,
    });
    if (!agreed) return;
    const gone = await removing.send({ params: { id: view._id } }, { rev: view._rev });
    if (gone === undefined) return;
    dialogs.exito(gone.message);
    if (view._id === active?._id) become();
    await refresh();
  };
  return { overwrite, mark, hide, remove };
}
