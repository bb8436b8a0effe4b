import { GridLayer, type Coords } from 'leaflet';
import type { Tema } from '../theme/theme.ts';

const COLOURS = {
  claro: {
    land: '#f1efe8',
    block: '#e9e6dd',
    main: '#ffffff',
    edge: '#dcd8cc',
    green: '#dbe7d6',
    water: '#d3e4e6',
  },
  oscuro: {
    land: '#1a201e',
    block: '#1e2523',
    main: '#363f3b',
    edge: '#151a18',
    green: '#1b2b22',
    water: '#16282b',
  },
} as const satisfies Record<Tema, Record<string, string>>;

/** Streets are rotated, as in most towns. */
const ANGLE = (-17 * Math.PI) / 180;
const [COS, SIN] = [Math.cos(ANGLE), Math.sin(ANGLE)];
const BLOCK = { width: 62, height: 46, street: 6 };
const AVENUE = { along: BLOCK.width * 8, across: BLOCK.height * 8 };
const PARKS = 0.06;
const WIDE_BLOCKS = 0.82;

/** A pseudo-random number from 0 up to 1, always the same for the same place. */
function chance(a: number, b: number, salt: number): number {
  let hash = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + salt, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x27d4eb2f);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296;
}

interface Range {
  from: number;
  to: number;
}

/** The part of the rotated plane that a square of the screen covers. */
function coveredBy(x: number, y: number, size: number): { u: Range; v: Range } {
  const corners = [0, size].flatMap((dx) => [0, size].map((dy) => [x + dx, y + dy] as const));
  const us = corners.map(([cx, cy]) => cx * COS + cy * SIN);
  const vs = corners.map(([cx, cy]) => cy * COS - cx * SIN);
  return {
    u: { from: Math.min(...us), to: Math.max(...us) },
    v: { from: Math.min(...vs), to: Math.max(...vs) },
  };
}

/** Every multiple of a step in a range, with a margin. */
function* steps({ from, to }: Range, step: number): Generator<number> {
  const last = Math.ceil(to / step) + 1;
  for (let index = Math.floor(from / step) - 2; index <= last; index += 1) yield index;
}

/**
 * Zooming in doubles the index of a street, so the streets of the wider view have even indexes and are drawn
 * wider.
 */
const widthOf = (index: number) => (index % 4 === 0 ? 17 : index % 2 === 0 ? 13 : 10);

type Pen = CanvasRenderingContext2D;
type Colours = (typeof COLOURS)[Tema];

function drawBlocks(pen: Pen, u: Range, v: Range, colours: Colours): void {
  for (const i of steps(u, BLOCK.width))
    for (const j of steps(v, BLOCK.height)) {
      const luck = chance(i, j, 1);
      pen.fillStyle = luck < PARKS ? colours.green : colours.block;
      const width = luck > WIDE_BLOCKS ? BLOCK.width * 2 : BLOCK.width;
      pen.beginPath();
      pen.roundRect(
        i * BLOCK.width + BLOCK.street / 2,
        j * BLOCK.height + BLOCK.street / 2,
        width - BLOCK.street,
        BLOCK.height - BLOCK.street,
        2,
      );
      pen.fill();
    }
}

function drawParks(pen: Pen, u: Range, v: Range, colours: Colours): void {
  pen.fillStyle = colours.green;
  for (const i of steps(u, AVENUE.along))
    for (const j of steps(v, AVENUE.across)) {
      if (chance(i, j, 2) > 0.22) continue;
      const width = BLOCK.width * (2 + Math.floor(chance(i, j, 3) * 3));
      const height = BLOCK.height * (2 + Math.floor(chance(i, j, 4) * 3));
      pen.fillRect(i * AVENUE.along + BLOCK.width, j * AVENUE.across + BLOCK.height, width, height);
    }
}

/** Every eighth line is a river instead of a street. */
const isRiver = (index: number) => index % 8 === 0;
const curve = (u: number) => 22 * Math.sin(u / 173) + 9 * Math.sin(u / 61);

function drawRivers(pen: Pen, u: Range, v: Range, colours: Colours): void {
  pen.strokeStyle = colours.water;
  pen.lineWidth = 18;
  for (const index of steps(v, AVENUE.across)) {
    if (!isRiver(index)) continue;
    pen.beginPath();
    for (let at = u.from - 24; at <= u.to + 24; at += 12) pen.lineTo(at, index * AVENUE.across + curve(at));
    pen.stroke();
  }
}

function drawAvenues(pen: Pen, u: Range, v: Range, colours: Colours): void {
  const lines: [width: number, path: Path2D][] = [];
  const add = (index: number, x1: number, y1: number, x2: number, y2: number) => {
    const path = new Path2D();
    path.moveTo(x1, y1);
    path.lineTo(x2, y2);
    lines.push([widthOf(index), path]);
  };
  for (const index of steps(u, AVENUE.along))
    add(index, index * AVENUE.along, v.from - 20, index * AVENUE.along, v.to + 20);
  for (const index of steps(v, AVENUE.across))
    if (!isRiver(index)) add(index, u.from - 20, index * AVENUE.across, u.to + 20, index * AVENUE.across);
  // Draw all borders first, so that crossings have no border between the streets.
  for (const [colour, more] of [
    [colours.edge, 3],
    [colours.main, 0],
  ] as const) {
    pen.strokeStyle = colour;
    for (const [width, path] of lines) {
      pen.lineWidth = width + more;
      pen.stroke(path);
    }
  }
}

function drawTile(pen: Pen, x: number, y: number, size: number, colours: Colours): void {
  pen.fillStyle = colours.land;
  pen.fillRect(0, 0, size, size);
  const { u, v } = coveredBy(x, y, size);
  pen.translate(-x, -y);
  pen.transform(COS, SIN, -SIN, COS, 0, 0);
  drawBlocks(pen, u, v, colours);
  drawParks(pen, u, v, colours);
  drawRivers(pen, u, v, colours);
  drawAvenues(pen, u, v, colours);
}

/**
 * A fictional town, always the same. It needs no internet, and the markers on it are at their real positions.
 */
export class OfflineTileLayer extends GridLayer {
  private readonly tema: () => Tema;

  constructor(tema: () => Tema) {
    super();
    this.tema = tema;
  }

  protected override createTile({ x, y }: Coords): HTMLCanvasElement {
    const tile = document.createElement('canvas');
    const size = this.getTileSize().x;
    const scale = Math.min(2, devicePixelRatio);
    tile.width = tile.height = size * scale;
    const pen = tile.getContext('2d');
    if (pen === null) return tile;
    pen.scale(scale, scale);
    drawTile(pen, x * size, y * size, size, COLOURS[this.tema()]);
    return tile;
  }
}
