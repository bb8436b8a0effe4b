/** Little-endian bytes that grow as they are written. */
export class Bytes {
  private data = new Uint8Array(1 << 16);
  private view = new DataView(this.data.buffer);
  length = 0;

  u8(value: number): this {
    this.reserve(1);
    this.data[this.length] = value;
    this.length += 1;
    return this;
  }

  u16(value: number): this {
    this.reserve(2);
    this.view.setUint16(this.length, value, true);
    this.length += 2;
    return this;
  }

  u32(value: number): this {
    this.reserve(4);
    this.view.setUint32(this.length, value, true);
    this.length += 4;
    return this;
  }

  f64(value: number): this {
    this.reserve(8);
    this.view.setFloat64(this.length, value, true);
    this.length += 8;
    return this;
  }

  zeros(count: number): this {
    this.reserve(count);
    this.data.fill(0, this.length, this.length + count);
    this.length += count;
    return this;
  }

  append(bytes: Uint8Array): this {
    this.reserve(bytes.length);
    this.data.set(bytes, this.length);
    this.length += bytes.length;
    return this;
  }

  /** Overwrites the value at `at`, for sizes and offsets that are known only later. */
  patchU16(at: number, value: number): void {
    this.view.setUint16(at, value, true);
  }

  patchU32(at: number, value: number): void {
    this.view.setUint32(at, value, true);
  }

  written(): Uint8Array<ArrayBuffer> {
    return this.data.subarray(0, this.length);
  }

  private reserve(count: number): void {
    if (this.length + count <= this.data.length) return;
    const larger = new Uint8Array(Math.max(this.data.length * 2, this.length + count));
    larger.set(this.data.subarray(0, this.length));
    this.data = larger;
    this.view = new DataView(larger.buffer);
  }
}
