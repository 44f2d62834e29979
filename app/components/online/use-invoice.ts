import { useEffect, useRef, useState, type ChangeEvent } from "react";
import { documentMostBytes } from "#app/domain/requests/document.ts";
import { prepareInvoice } from "./shrink-invoice.ts";

/** Why a file cannot be sent, as its field says it. */
export type InvoiceFault = "HEIC" | "KIND" | "TOO_LARGE";

/** The invoice as it lies in its field. */
export interface ChosenInvoice {
  name: string;
  /** What is sent. */
  file: File;
  /** Its address for as long as it is shown; null for what is no picture. */
  preview: string | null;
}

/** Takes the chosen file, makes it ready to be sent and shows it. */
export function useInvoice() {
  const [chosen, setChosen] = useState<ChosenInvoice | null>(null);
  const [fault, setFault] = useState<InvoiceFault | null>(null);
  const [preparing, setPreparing] = useState(false);
  /** The latest choice; what is sent waits for it. */
  const ready = useRef<Promise<ChosenInvoice | null>>(Promise.resolve(null));
  const preview = chosen?.preview;
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  const take = async (file: File | undefined): Promise<ChosenInvoice | null> => {
    if (!file) return null;
    const prepared = await prepareInvoice(file);
    const wrong =
      "wrong" in prepared ? prepared.wrong : prepared.file.size > documentMostBytes ? "TOO_LARGE" : null;
    if (wrong !== null || "wrong" in prepared) return (setFault(wrong), null);
    return {
      name: file.name,
      file: prepared.file,
      preview: prepared.isPicture ? URL.createObjectURL(prepared.file) : null,
    };
  };
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    setFault(null);
    setPreparing(true);
    const mine = take(input.files?.[0]);
    ready.current = mine;
    void mine.then((invoice) => {
      if (ready.current !== mine) return;
      setPreparing(false);
      setChosen(invoice);
      // What is not sent must not lie in the field either.
      if (!invoice) input.value = "";
    });
  };
  return { chosen, fault, preparing, choose, ready };
}
