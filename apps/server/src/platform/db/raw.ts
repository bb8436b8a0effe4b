/** An answer whose JSON PostgreSQL wrote; it goes out as it is. */
export class RawJson {
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): string {
    return this.text;
  }
}
