/** An answer that is no JSON but a file of text, which other programs read. */
export class TextFile {
  readonly text: string;
  readonly tipo: string;
  readonly nombre: string;

  constructor(text: string, tipo: string, nombre: string) {
    this.text = text;
    this.tipo = tipo;
    this.nombre = nombre;
  }
}
