import { setTimeout as pause } from "node:timers/promises";

export interface HeardEvent {
  id: string;
  type: string;
  data: Record<string, unknown>;
}

export interface OpenSource {
  response: Response;
  events: HeardEvent[];
  /** Everything, as received. */
  raw(): string;
  /** The last event id, as a browser keeps it: of the last block that had one. */
  lastId(): string;
  /** Whether the server has ended the stream. */
  over(): boolean;
  /**
   * Waits until the condition holds; fails after twenty-five seconds, which is longer than the time between
   * two heartbeats.
   */
  until(holds: () => boolean): Promise<void>;
  close(): void;
}

/** Opens an event stream like a browser, and keeps what it receives. */
export async function openSource(url: string, headers: Record<string, string> = {}): Promise<OpenSource> {
  const closing = new AbortController();
  const response = await fetch(url, {
    headers: { Accept: "text/event-stream", ...headers },
    signal: closing.signal,
    redirect: "manual",
  });
  const events: HeardEvent[] = [];
  let raw = "";
  let rest = "";
  let lastId = "";
  let over = false;
  const take = (block: string) => {
    const fields = block.split("\n").map((line) => /^(\w*): ?(.*)$/.exec(line) ?? ["", "", ""]);
    const fieldOf = (name: string) => fields.find(([, key]) => key === name)?.[2];
    lastId = fieldOf("id") ?? lastId;
    const data = fieldOf("data");
    if (data !== undefined)
      events.push({
        id: lastId,
        type: fieldOf("event") ?? "message",
        data: JSON.parse(data) as HeardEvent["data"],
      });
  };
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      const text = decoder.decode(chunk, { stream: true });
      raw += text;
      rest += text;
      const blocks = rest.split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) take(block);
    }
  })()
    .catch(() => {})
    .finally(() => (over = true));
  return {
    response,
    events,
    raw: () => raw,
    lastId: () => lastId,
    over: () => over,
    async until(holds) {
      const patience = Date.now() + 25_000;
      while (!holds()) {
        if (Date.now() > patience) throw new Error(`it never came to be; what came: ${raw}`);
        await pause(20);
      }
    },
    close: () => closing.abort(),
  };
}
