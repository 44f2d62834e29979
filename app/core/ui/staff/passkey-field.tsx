import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { submitForm } from "#app/core/ui/basis/newer-browsers.ts";
import { Button } from "#app/core/ui/button.tsx";
import { KeyRound } from "#app/core/ui/icons.tsx";

interface PasskeyFieldProps {
  label: string;
  /** Asks the browser; its answer is sent with the form. */
  ask: () => Promise<object>;
}

/** Sends its form with a passkey; hidden in browsers that do not support passkeys. */
export function PasskeyField({ label, ask }: PasskeyFieldProps) {
  const { t } = useTranslation("staff");
  const input = useRef<HTMLInputElement>(null);
  const [known, setKnown] = useState(false);
  const [state, setState] = useState<"ready" | "asking" | "failed">("ready");
  useEffect(() => setKnown("PublicKeyCredential" in window), []);
  async function send() {
    setState("asking");
    try {
      const answer = await ask();
      const field = input.current;
      if (!field) return;
      field.value = JSON.stringify(answer);
      if (field.form) submitForm(field.form);
      // The submit has read the value; the next try must not send it again.
      field.value = "";
      setState("ready");
    } catch {
      setState("failed");
    }
  }
  if (!known) return null;
  return (
    <div className="grid gap-2">
      <input ref={input} type="hidden" name="passkey" />
      <Button
        type="button"
        variant="secondary"
        full
        loading={state === "asking"}
        icon={<KeyRound className="size-5" />}
        onClick={() => void send()}
      >
        {label}
      </Button>
      {state === "failed" && (
        <p role="alert" className="text-sm text-danger-ink">
          {t("signIn.passkeyFailed")}
        </p>
      )}
    </div>
  );
}

/** Sends its form with a passkey that the person has; `options` is the request for the browser, as JSON. */
export function UsePasskey({ options }: { options: string }) {
  const { t } = useTranslation("staff");
  const ask = async () => {
    const { startAuthentication } = await import("@simplewebauthn/browser");
    return startAuthentication({ optionsJSON: JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON });
  };
  return <PasskeyField label={t("signIn.passkey")} ask={ask} />;
}
