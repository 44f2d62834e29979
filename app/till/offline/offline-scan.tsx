import { useEffect, useRef, type FormEvent } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { partsOf } from "#app/core/domain/offline/token.ts";
import { Button } from "#app/core/ui/button.tsx";
import { CodeCamera } from "#app/core/ui/camera/code-camera.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import { useTroubleWords, type Trouble } from "./trouble.ts";

interface OfflineScanProps {
  onToken: (token: string) => void;
  /** What the last key presses are as a code, whatever this keyboard made of them; null for none. */
  readTyped: () => string | null;
  trouble: { why: Trouble; at: number } | null;
}

/** Takes the customer's code: by the camera, or from a hand scanner that types it into the field. */
export function OfflineScan({ onToken, readTyped, trouble }: OfflineScanProps) {
  const { t } = useTranslation("unplugged");
  const wordsOf = useTroubleWords();
  const field = useRef<HTMLFormElement>(null);
  useEffect(() => field.current?.querySelector("input")?.focus({ preventScroll: true }), [trouble]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const token = new FormData(form).get("token");
    form.reset();
    const text = typeof token === "string" ? token.trim() : "";
    // A scanner that types no Enter, on a keyboard of another layout.
    const typed = readTyped();
    if (text !== "") onToken(partsOf(text) ? text : (typed ?? text));
  };
  const take = (text: string) => {
    if (!partsOf(text)) return false;
    onToken(text);
    return true;
  };
  return (
    <>
      {trouble && <ErrorSummary key={trouble.at} title={wordsOf(trouble.why)} takeFocus={false} />}
      <CodeCamera
        key={trouble?.at}
        kind="qr"
        onText={take}
        variant="accent"
        atOnce
        className="min-h-[max(15rem,var(--screen)*0.44)] md:min-h-80"
      />
      <form ref={field} onSubmit={submit} noValidate className="grid gap-3">
        <TextInput
          label={t("scan.field")}
          hint={t("scan.hint")}
          name="token"
          ltr
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" variant="secondary" full>
          {t("scan.read")}
        </Button>
      </form>
    </>
  );
}
