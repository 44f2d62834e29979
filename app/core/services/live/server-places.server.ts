import cluster, { type Worker } from "node:cluster";
import { z } from "zod";
import { StreamPlaces } from "./stream-places.ts";

/** A server process asks the one that started it for a place, or says that a stream has ended. */
const askedSchema = z.discriminatedUnion("streamPlace", [
  z.object({ streamPlace: z.literal("TAKE"), number: z.int(), owner: z.string(), atMost: z.int() }),
  z.object({ streamPlace: z.literal("GIVE"), owner: z.string() }),
]);
const answerSchema = z.object({ streamPlaceOf: z.int(), free: z.boolean() });
type Asked = z.infer<typeof askedSchema>;
type Answer = z.infer<typeof answerSchema>;

const places = new StreamPlaces();
const asked = new Map<number, (free: boolean) => void>();
let lastNumber = 0;

/**
 * Takes a place for one more stream of this owner; false if the processes of this server have `atMost`
 * together already.
 */
export async function takePlace(owner: string, atMost: number): Promise<boolean> {
  if (!cluster.isWorker) return places.take(owner, atMost);
  if (lastNumber === 0) process.on("message", hearAnswer);
  const number = (lastNumber += 1);
  return new Promise((resolve) => {
    asked.set(number, resolve);
    send({ streamPlace: "TAKE", number, owner, atMost });
  });
}

/** The stream has ended. */
export function givePlace(owner: string): void {
  if (cluster.isWorker) send({ streamPlace: "GIVE", owner });
  else places.give(owner);
}

function send(message: Asked): void {
  // A process that is about to end may have lost its parent already.
  if (process.connected) process.send?.(message);
}

function hearAnswer(message: unknown): void {
  const { data } = answerSchema.safeParse(message);
  if (!data) return;
  asked.get(data.streamPlaceOf)?.(data.free);
  asked.delete(data.streamPlaceOf);
}

/** Counts the streams of a server process, for the process that started it; they end when it ends. */
export function countStreamsOf(worker: Worker): void {
  const own = new StreamPlaces();
  worker.on("message", (message: unknown) => {
    const { data } = askedSchema.safeParse(message);
    if (!data) return;
    const { owner } = data;
    if (data.streamPlace === "GIVE") {
      own.give(owner);
      places.give(owner);
      return;
    }
    const free = places.take(owner, data.atMost);
    if (free) own.take(owner, data.atMost);
    const answer: Answer = { streamPlaceOf: data.number, free };
    if (worker.isConnected()) worker.send(answer);
  });
  worker.once("exit", () => places.giveAllOf(own));
}
