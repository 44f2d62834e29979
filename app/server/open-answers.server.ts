import type { Server, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** A request on its way when the port closes has arrived after this time, in milliseconds. */
const arrivalMs = 100;

/** The answers that a server has begun and not sent, so that it can stop without cutting one. */
export class OpenAnswers {
  private readonly open = new Set<ServerResponse>();
  private stopping = false;
  private allSent: (() => void) | undefined;

  enter(response: ServerResponse): void {
    this.open.add(response);
    response.once("close", () => {
      this.open.delete(response);
      if (this.open.size === 0) this.allSent?.();
    });
    if (this.stopping) endConnectionAfter(response);
  }

  /** From now on every answer says that its connection ends with it; what has begun is answered so, too. */
  stop(): void {
    this.stopping = true;
    for (const response of this.open) endConnectionAfter(response);
  }

  /** Takes no more connections, waits for all answers however long they take, and ends what is left. */
  async close(server: Server): Promise<void> {
    server.close();
    do {
      await this.untilAllSent();
      await wait(arrivalMs);
    } while (this.open.size > 0);
    // What browsers opened in advance and asked nothing on.
    server.closeAllConnections();
  }

  private async untilAllSent(): Promise<void> {
    if (this.open.size > 0) await new Promise<void>((resolve) => (this.allSent = resolve));
  }
}

function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
