import { useState, type FormEvent } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { Cashier } from "#app/core/domain/cashiers/cashier-record.ts";
import { Button } from "#app/core/ui/button.tsx";
import { CodeInput } from "#app/core/ui/code-input.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { askHouse } from "#app/till/kept/ask-house.ts";
import { prepareOffline } from "#app/till/kept/prepare-offline.ts";
import { notePinAnswer, noteTypedPin } from "#app/till/kept/proved-pin.ts";

interface ProveSellerProps {
  cashierId: string;
  /** Once this device can know them. */
  onReady: () => Promise<void>;
}

/** Asks a seller for their PIN, which the house compares: then this device knows them, too. They do not take the seat. */
export function ProveSeller({ cashierId, onReady }: ProveSellerProps) {
  const { t } = useTranslation(["till", "unplugged"]);
  const language = useLanguage();
  const [refused, setRefused] = useState<{ at: number; error: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const prove = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const pin = form.get("pin");
    setBusy(true);
    const address = `/${language}/cashier/offline/prove`;
    const asked = { cashierId, pin: typeof pin === "string" ? pin : "" };
    const answer = await askHouse<{ cashier: Cashier }>(address, asked);
    if (typeof answer === "string" || !answer.ok) {
      setBusy(false);
      const error = typeof answer === "string" ? answer : answer.error;
      return setRefused((before) => ({ at: (before?.at ?? 0) + 1, error }));
    }
    noteTypedPin(form);
    notePinAnswer(true);
    await prepareOffline(language, null).catch(() => undefined);
    setBusy(false);
    await onReady();
  };
  return (
    <form onSubmit={(event) => void prove(event)} noValidate className="grid justify-items-start gap-3">
      <input type="hidden" name="cashier" value={cashierId} />
      <CodeInput
        key={refused?.at}
        id={`pin-${cashierId}`}
        name="pin"
        label={t("signIn.cashier.pin")}
        secret
        autoSubmit={false}
        error={refused ? t(wordsOf(refused.error)) : undefined}
      />
      <Button type="submit" variant="accent" loading={busy}>
        {t("unplugged:device.sellers.proveNow")}
      </Button>
    </form>
  );
}

function wordsOf(error: string) {
  if (error === "USER_AUTH_FAILED") return "signIn.cashier.wrong";
  return error === "CASHIER_LOCKED" ? "unplugged:signIn.CLOSED" : "unplugged:device.sellers.failed";
}
