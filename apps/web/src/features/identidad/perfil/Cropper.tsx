import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { type Cut, fitted, moved, squareOf, ZOOM_MAX } from './crop.ts';
import styles from './perfil.module.css';

/** Side length of the stored photo in pixels, enough for the largest place that shows it. */
const SIDE = 512;
const STEP = 0.04;

interface CropperProps {
  picture: ImageBitmap;
  cut: Cut;
  onCut: (cut: Cut) => void;
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, cut: Cut): void {
  const { left, top, side } = squareOf(cut, picture);
  const pen = canvas.getContext('2d');
  pen?.clearRect(0, 0, SIDE, SIDE);
  pen?.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
}

/**
 * Renders the crop. JPEG input stays JPEG, which is smaller; other formats become PNG to keep transparency.
 */
export async function cutFile(picture: ImageBitmap, cut: Cut, file: File): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  draw(canvas, picture, cut);
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.9);
  });
  if (blob === null) throw new Error('canvas.toBlob() returned no image');
  const name = file.name.replace(/\.[^.]*$/, type === 'image/jpeg' ? '.jpg' : '.png');
  return new File([blob], name, { type });
}

/** Square crop: drag or arrow keys move it; the wheel, + and the slider zoom. */
export function Cropper({ picture, cut, onCut }: CropperProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const zoomId = useId();
  const helpId = useId();
  useEffect(() => {
    if (canvas.current !== null) draw(canvas.current, picture, cut);
  }, [picture, cut]);

  const zoomTo = (zoom: number) => onCut(fitted({ ...cut, zoom }, picture));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const factor = FACTORS[event.key];
    if (step !== undefined) onCut(moved(cut, picture, step[0], step[1]));
    else if (factor !== undefined) zoomTo(cut.zoom * factor);
    else return;
    event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    onCut(moved(cut, picture, -event.movementX / width, -event.movementY / width));
  };

  return (
    <div className={styles.fotoCut}>
      {/* The image itself is the control; HTML has no matching element. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.fotoCanvas}
        aria-label="Recorte de la foto"
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onWheel={(event) => zoomTo(cut.zoom * (event.deltaY < 0 ? 1.08 : 0.92))}
      >
        <canvas ref={canvas} width={SIDE} height={SIDE} />
      </div>
      <div className={styles.fotoTools}>
        <label htmlFor={zoomId} className="sm">
          Acercar
        </label>
        <input
          id={zoomId}
          type="range"
          className={styles.fotoZoom}
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={cut.zoom}
          onChange={(event) => zoomTo(Number(event.target.value))}
        />
        <p id={helpId} className="xs t3">
          Arrastra la foto o muévela con las flechas; con + y − la acercas o alejas.
        </p>
      </div>
    </div>
  );
}

const STEPS: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const FACTORS: Partial<Record<string, number>> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 };
