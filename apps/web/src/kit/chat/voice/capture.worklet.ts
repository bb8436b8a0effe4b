/* Globals of the AudioWorklet scope, for which no types exist. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** About a dozen messages a second: enough for moving bars, and cheap to transfer. */
const PART = 4096;

/** Posts the samples of the microphone in parts. */
class Capture extends AudioWorkletProcessor {
  private part = new Float32Array(PART);
  private filled = 0;

  process([input]: Float32Array[][]): boolean {
    const heard = input?.[0];
    if (heard === undefined) return true;
    // PART is a multiple of the browser's block size, so a block always fits.
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
