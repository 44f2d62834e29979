/** A program that is told to stop but does not end, because its work has no end. */
import { endHardLater } from "#scripts/end-hard.ts";

setInterval(() => {}, 60_000);
process.once("SIGTERM", () => endHardLater(200));
process.send?.("started");
