import { z } from "zod";

/** An id in an answer. */
export const idAnswer = z.string();

/** Amounts in an answer: sums may be larger, entries negative. */
export const pointsAnswer = z.int().meta({ description: "Whole points" });
export const millimesAnswer = z.int().meta({ description: "Whole millimes" });

/** A time in an answer, ISO 8601 in UTC. */
export const momentAnswer = z.iso.datetime();

/** Of a record that several people may change. */
export const versionAnswer = z
  .int()
  .meta({ description: "Grows with every change; a change can say from which version it was made" });

/** The answer of a call that only says that it is done. */
export const doneAnswer = z.object({}).meta({ id: "Done" });

/** The answer of a list. */
export function pageAnswer<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    nextCursor: z.string().nullable().meta({ description: "null at the end" }),
  });
}
