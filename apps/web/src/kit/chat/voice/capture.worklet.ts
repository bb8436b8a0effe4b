/* Runs where the browser makes sound, which has its own few names; no library describes them. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** A dozen messages a second: enough for bars that move, and nothing to carry. */
const PART = 4096;

/** Hands on what the microphone hears, in parts. */
class Capture extends AudioWorkletProcessor {
  private part = new Float32Array(PART);
  private filled = 0;

  process([input]: Float32Array[][]): boolean {
    const heard = input?.[0];
    if (heard === undefined) return true;
    // A part is a whole number of the blocks that the browser brings.
    this.part.set(heard, this.filled);
    this.filled += heard.length;
    if (this.filled < PART) return true;
    this.port.postMessage(this.part, [this.part.buffer]);
    this.part = new Float32Array(PART);
    this.filled = 0;
    return true;
  }
}

registerProcessor('capture', Capture);
