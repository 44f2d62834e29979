import { useEffect } from "react";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { postToWorker } from "#app/core/ui/offline/post-to-worker.ts";

/**
 * Keeps the codes of the customer's card and of all live items on the device, and renews them. `id` is the
 * signed-in customer's, null for nobody.
 */
export function useLiveCodes(id: string | null): void {
  const language = useLanguage();
  useEffect(() => {
    if (id !== null) postToWorker({ kind: "keep-live", path: `/${language}/card/kept` });
  }, [id, language]);
}
