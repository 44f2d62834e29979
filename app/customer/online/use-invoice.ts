import { useEffect, useRef, useState, type ChangeEvent } from "react";
import { documentMaxBytes } from "#app/core/domain/requests/document.ts";
import { prepareInvoice } from "./shrink-invoice.ts";

/** Why a file cannot be sent, as text for its field. */
export type InvoiceFault = "HEIC" | "KIND" | "TOO_LARGE";

/** The invoice in its field. */
export interface ChosenInvoice {
  name: string;
  /** The file that is sent. */
  file: File;
  /** Its address while it is shown; null when it is not a picture. */
  preview: string | null;
}

/** Takes the chosen file, prepares it for sending and shows it. */
export function useInvoice() {
  const [chosen, setChosen] = useState<ChosenInvoice | null>(null);
  const [fault, setFault] = useState<InvoiceFault | null>(null);
  const [preparing, setPreparing] = useState(false);
  /** The latest choice; sending waits for it. */
  const ready = useRef<Promise<ChosenInvoice | null>>(Promise.resolve(null));
  const preview = chosen?.preview;
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  const take = async (file: File | undefined): Promise<ChosenInvoice | null> => {
    if (!file) return null;
    const prepared = await prepareInvoice(file);
    const wrong =
      "wrong" in prepared ? prepared.wrong : prepared.file.size > documentMaxBytes ? "TOO_LARGE" : null;
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
      // A file that is not sent must not stay in the field.
      if (!invoice) input.value = "";
    });
  };
  return { chosen, fault, preparing, choose, ready };
}
