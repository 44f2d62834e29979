import { useNavigate } from "#app/remix.ts";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useReadAnew } from "#app/core/ui/use-read-anew.ts";
import type { ShownRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { tellRefusal } from "#app/customer/frame/tell-refusal.ts";
import { postWithProgress } from "./post-with-progress.ts";
import type { ChosenInvoice } from "./use-invoice.ts";

/** The page's answer to a claim: where to go next, or why it was refused and when. */
export type ClaimAnswer = { to: string } | (ShownRefusal & { at: number });

interface Options {
  /** The address to which the script sends the form. */
  address: string;
  /** The invoice, as soon as it is ready to be sent. */
  ready: { current: Promise<ChosenInvoice | null> };
}

/**
 * Sends a claim with its invoice once and reports how much of it has been sent; null while nothing is being
 * sent.
 */
export function useClaimSender({ address, ready }: Options) {
  const navigate = useNavigate();
  const readAnew = useReadAnew();
  const [part, setPart] = useState<number | null>(null);
  const [refused, setRefused] = useState<ShownRefusal & { at: number }>();
  const [away, setAway] = useState(false);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const end = new AbortController();
    sending.current = end;
    const body = new FormData(event.currentTarget);
    setAway(false);
    setPart(0);
    const invoice = await ready.current;
    // Every attempt sends the same bytes under the same key.
    if (invoice) body.set("document", invoice.file, invoice.name);
    else body.delete("document");
    const answer = await postWithProgress<ClaimAnswer>(address, body, {
      onPart: setPart,
      signal: end.signal,
    });
    if (end.signal.aborted) return;
    if (answer !== null && "to" in answer) return navigate(answer.to);
    sending.current = null;
    setPart(null);
    void tellRefusal(answer ?? { error: "API_ERROR" });
    if (answer === null) return setAway(true);
    setRefused(answer);
    // The form was another account's: it is shown anew, with a key of its own.
    if (answer.details?.some(({ code }) => code === "OTHER_ACCOUNT")) readAnew();
  };
  return { part, refused, away, send };
}
