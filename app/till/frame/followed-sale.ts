import { useEffect, useState } from "react";

/** Between the windows of one browser: the till tells which sale it shows, the customer's screen asks for it. */
const channelName = "mezia-till";
type Message = { sale: string | null } | "ask";

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(channelName);
}

/** Tells the customer's screen which sale this till shows; null for none. */
export function useTellSale(sale: string | null): void {
  useEffect(() => {
    const channel = openChannel();
    if (!channel) return;
    const tell = () => channel.postMessage({ sale } satisfies Message);
    const hear = ({ data }: MessageEvent<Message>) => {
      if (data === "ask") tell();
    };
    channel.addEventListener("message", hear);
    tell();
    return () => channel.close();
  }, [sale]);
}

/** The sale that a till in another window of this browser shows; undefined as long as none has told. */
export function useToldSale(): string | null | undefined {
  const [told, setTold] = useState<string | null>();
  useEffect(() => {
    const channel = openChannel();
    if (!channel) return;
    channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
      if (data !== "ask") setTold(data.sale);
    });
    channel.postMessage("ask" satisfies Message);
    return () => channel.close();
  }, []);
  return told;
}
