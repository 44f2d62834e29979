import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { startMailCatcher, type MailCatcher } from "../../tests/setup/mail-catcher.ts";

/** One call of a webhook, as a merchant's server has received it. */
export interface ReceivedEvent {
  /** The header by which repetitions are known. */
  id: string;
  type: string;
  /** The sale that it is about, if it is about one. */
  sale: string | null;
}

/** Where mails and webhooks go: what has arrived here was sent, whatever the sender notes of it. */
export class Receivers {
  readonly events: ReceivedEvent[] = [];

  private constructor(
    private readonly mails: MailCatcher,
    private readonly server: Server,
  ) {}

  static async listen(): Promise<Receivers> {
    const server = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on("data", (piece: Buffer) => pieces.push(piece));
      request.on("end", () => {
        receivers.events.push(eventOf(request.headers["webhook-id"], Buffer.concat(pieces).toString()));
        response.writeHead(204).end();
      });
    });
    const receivers = new Receivers(await startMailCatcher(), server);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return receivers;
  }

  get smtpUrl(): string {
    return this.mails.url;
  }

  get webhookUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/events`;
  }

  /** The address of each mail that has arrived, oldest first. */
  get recipients(): string[] {
    return this.mails.mails.map(({ recipient }) => recipient.toLowerCase());
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await this.mails.close();
  }
}

function eventOf(id: string | string[] | undefined, body: string): ReceivedEvent {
  const { type, data } = JSON.parse(body) as { type: string; data: { id?: string } };
  return { id: String(id), type, sale: type.startsWith("transaction.") ? (data.id ?? null) : null };
}
