/** Position of the crop: its centre as fractions of the image, and the zoom. */
export interface Cut {
  x: number;
  y: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export const ZOOM_MAX = 4;
export const WHOLE: Cut = { x: 0.5, y: 0.5, zoom: 1 };

const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Side of the square in image pixels. */
const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom;

/** The nearest crop without an empty edge. */
export function fitted({ x, y, zoom }: Cut, picture: Size): Cut {
  const near = between(zoom, 1, ZOOM_MAX);
  const side = sideOf(picture, near);
  const marginX = side / 2 / picture.width;
  const marginY = side / 2 / picture.height;
  return { x: between(x, marginX, 1 - marginX), y: between(y, marginY, 1 - marginY), zoom: near };
}

/** Moves the square by fractions of its side. */
export function moved(cut: Cut, picture: Size, dx: number, dy: number): Cut {
  const side = sideOf(picture, cut.zoom);
  const x = cut.x + (dx * side) / picture.width;
  const y = cut.y + (dy * side) / picture.height;
  return fitted({ ...cut, x, y }, picture);
}

export function squareOf(cut: Cut, picture: Size): { left: number; top: number; side: number } {
  const side = sideOf(picture, cut.zoom);
  return { left: cut.x * picture.width - side / 2, top: cut.y * picture.height - side / 2, side };
}
