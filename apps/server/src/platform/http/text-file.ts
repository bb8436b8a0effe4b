/** Answer that is a text file for other programs instead of JSON. */
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
