import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Which part of a message reaches Postgres before its sender is killed: nothing, half, or all. */
export type How = "before" | "half" | "after";

export type KillingProxy = {
  /** The address of the database, through the proxy. */
  url: string;
  /**
   * The number of steps that the program has sent to Postgres: each is a script, or a statement with its
   * values.
   */
  steps: () => number;
};

/**
 * Stands between a program and Postgres. At its `step` it passes on nothing, half or all of the program's
 * message, and then kills the program; after that nothing passes in either direction, as if the machine had
 * lost power.
 */
export async function killingProxy(
  databaseUrl: string,
  at: { step: number; how: How },
  kill: () => Promise<void>,
): Promise<KillingProxy> {
  const target = new URL(databaseUrl);
  let steps = 0;
  const server = createServer((client) => {
    const postgres = connect(Number(target.port), target.hostname);
    for (const socket of [client, postgres]) socket.on("error", () => {});
    postgres.pipe(client);
    client.on("close", () => postgres.destroy());
    postgres.on("close", () => client.destroy());
    eachMessage(client, (message, ends) => {
      if (ends) steps += 1;
      if (!ends || steps < at.step) return postgres.write(message);
      if (steps > at.step) return false;
      const part = { before: 0, half: message.length / 2, after: message.length }[at.how];
      postgres.write(message.subarray(0, part));
      void kill().then(() => client.destroy());
      return true;
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, steps: () => steps };
}

/** Splits a client's bytes into protocol messages, and marks those that end a step: Query and Sync. */
function eachMessage(client: Socket, take: (message: Buffer, ends: boolean) => unknown): void {
  let rest = Buffer.alloc(0);
  // The very first message has no type byte before its length.
  let lead = 0;
  client.on("data", (data) => {
    rest = Buffer.concat([rest, data]);
    while (rest.length >= lead + 4 && rest.length >= lead + rest.readUInt32BE(lead)) {
      const length = lead + rest.readUInt32BE(lead);
      const letter = lead === 0 ? "" : String.fromCharCode(rest[0] ?? 0);
      take(rest.subarray(0, length), letter === "Q" || letter === "S");
      rest = rest.subarray(length);
      lead = 1;
    }
  });
}
