/**
 * For `node --import`: SIGUSR2 puts a process's clock ten seconds ahead, or right again, as on a machine whose clock jumps.
 * At SIGWINCH ten seconds of the process's own time pass at once; from SIGURG on a minute passes in each second.
 */
const RightDate = Date;
let aheadMs = 0;
process.on("SIGUSR2", () => (aheadMs = 10_000 - aheadMs));

globalThis.Date = class Date extends RightDate {
  constructor(...parts) {
    if (parts.length === 0) super(Date.now());
    else super(...parts);
  }
  static now() {
    return RightDate.now() + aheadMs;
  }
};

const rightNow = performance.now.bind(performance);
let passedMs = 0;
let hurriesFrom = Infinity;
process.on("SIGWINCH", () => (passedMs += 10_000));
process.on("SIGURG", () => (hurriesFrom = rightNow()));
performance.now = () => rightNow() + passedMs + 59 * Math.max(0, rightNow() - hurriesFrom);
