import { useState, type FormEvent } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Button } from "#app/core/ui/button.tsx";
import { ChoiceRow } from "#app/core/ui/choice-row.tsx";
import { CodeInput } from "#app/core/ui/code-input.tsx";
import { FieldGroup } from "#app/core/ui/field.tsx";
import type { OfflineKit } from "#app/till/kept/kit.ts";
import { isKnownBy, type PinVerifier } from "#app/till/kept/pin-verifier.ts";
import type { Seat } from "#app/till/kept/seat.ts";
import { tryPin } from "#app/till/kept/try-pin.ts";

type Refused = "WRONG" | "CLOSED" | "NOBODY" | "NOT_KEPT";

interface OfflineSignInProps {
  kit: OfflineKit;
  verifiers: readonly PinVerifier[];
  /** The house's time; null while nobody knows it. */
  now: number | null;
  onSeat: (seat: Seat) => void;
}

/** Asks which seller stands here, and for their PIN, of those who have signed in at this till while it had a network. */
export function OfflineSignIn({ kit, verifiers, now, onSeat }: OfflineSignInProps) {
  const { t } = useTranslation(["till", "unplugged"]);
  const known = kit.cashiers.filter((cashier) => isKnownBy(verifiers, cashier));
  const [answer, setAnswer] = useState<{ at: number; match: Refused } | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [id, pin] = [form.get("cashier"), form.get("pin")];
    const cashier = known.find((one) => one.id === id);
    const refuse = (match: Refused) => setAnswer((before) => ({ at: (before?.at ?? 0) + 1, match }));
    if (!cashier) return refuse("NOBODY");
    setBusy(true);
    const match = await tryPin(cashier.id, typeof pin === "string" ? pin : "", now ?? Date.now());
    setBusy(false);
    if (match !== "RIGHT") return refuse(match);
    onSeat({ cashierId: cashier.id, name: cashier.name });
  };
  if (known.length === 0) return <p className="text-lg">{t("unplugged:signIn.nobody")}</p>;
  const error = answer?.match;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mx-auto grid w-full max-w-md gap-5">
      <h2 className="text-2xl font-bold">{t("signIn.cashier.title")}</h2>
      <FieldGroup
        id="cashier"
        legend={t("signIn.cashier.label")}
        error={error === "NOBODY" ? t("unplugged:signIn.choose") : undefined}
      >
        <div className="grid gap-2 sm:grid-cols-2">
          {known.map(({ id, name }) => (
            <ChoiceRow key={id} name="cashier" value={id} chosen={known.length === 1}>
              <bdi translate="no" className="font-medium break-words">
                {name}
              </bdi>
            </ChoiceRow>
          ))}
        </div>
      </FieldGroup>
      <CodeInput
        key={answer?.at}
        name="pin"
        label={t("signIn.cashier.pin")}
        secret
        autoSubmit={false}
        error={
          error === "WRONG"
            ? t("signIn.cashier.wrong")
            : error === "CLOSED" || error === "NOT_KEPT"
              ? t(`unplugged:signIn.${error}`)
              : undefined
        }
      />
      <Button type="submit" variant="accent" size="lg" full loading={busy}>
        {t("signIn.cashier.submit")}
      </Button>
    </form>
  );
}
