/**
 * Preloaded into the server (`--import`). Reports on stderr when one turn of the event loop used more than
 * 100 ms of CPU time, because the server answers no other call during that time. Counts only the main thread,
 * so that hashing and decoding in other threads do not count.
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
