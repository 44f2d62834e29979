import { connect, type Socket } from "node:net";

/**
 * One kept-alive connection that carries one request after another. It does as little HTTP as possible,
 * because the load generator shares two cores with what it measures.
 */
export class HttpConnection {
  private received = "";
  private waiting: { resolve: (answer: HttpAnswer) => void; reject: (error: Error) => void } | null = null;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.setEncoding("latin1");
    socket.on("data", (chunk: string) => this.take(chunk));
    socket.on("error", (error) => this.fail(error));
    socket.on("close", () => this.fail(new Error("the server closed a connection")));
  }

  static open(port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("error", reject);
      socket.once("connect", () => {
        socket.off("error", reject);
        resolve(new HttpConnection(socket));
      });
    });
  }

  /** Sends a whole request; resolves with the whole answer. Only one request at a time. */
  send(request: string): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.write(request, "latin1");
    });
  }

  close(): void {
    this.waiting = null;
    this.socket.destroy();
  }

  private take(chunk: string): void {
    this.received += chunk;
    const answer = readAnswer(this.received);
    if (!answer) return;
    this.received = "";
    const { waiting } = this;
    this.waiting = null;
    waiting?.resolve(answer);
  }

  private fail(error: Error): void {
    const { waiting } = this;
    this.waiting = null;
    waiting?.reject(error);
  }
}

export interface HttpAnswer {
  status: number;
  /** Head and body, as received. */
  text: string;
}

/** The answer, or null while it is incomplete. No second answer ever follows it. */
export function readAnswer(text: string): HttpAnswer | null {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const head = text.slice(0, end).toLowerCase();
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  const whole =
    length === undefined ? isWholeInChunks(text, end + 4) : text.length >= end + 4 + Number(length);
  return whole ? { status: Number(text.slice(9, 12)), text } : null;
}

function isWholeInChunks(text: string, start: number): boolean {
  let at = start;
  for (;;) {
    const line = text.indexOf("\r\n", at);
    if (line < 0) return false;
    const size = parseInt(text.slice(at, line), 16);
    if (size === 0) return text.length >= line + 4;
    at = line + 2 + size + 2;
    if (at > text.length) return false;
  }
}
