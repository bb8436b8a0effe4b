/** Response whose JSON PostgreSQL wrote; it is sent unchanged. */
export class RawJson {
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): string {
    return this.text;
  }
}
