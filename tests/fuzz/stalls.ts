/**
 * Loaded into the server before its own code (`--import`). Says on its error channel when one turn of the event loop used
 * more than 100 ms of the processor: whatever else the machine does, that time nobody else was answered. Time of the
 * main thread alone, so that hashing and decoding beside it do not count.
 */
const LONGEST = 100;
const used = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

let before = used();
setInterval(() => {
  const now = used();
  if (now - before > LONGEST)
    process.stderr.write(`{"stall":${Math.round(now - before)},"at":${Date.now()}}\n`);
  before = now;
}, 5).unref();
