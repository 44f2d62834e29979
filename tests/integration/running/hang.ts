/** Is told to stop, and does not: it has work without an end. */
import { endHardLater } from "#scripts/end-hard.ts";

setInterval(() => {}, 60_000);
process.once("SIGTERM", () => endHardLater(200));
process.send?.("started");
