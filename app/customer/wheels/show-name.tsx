import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import type { ShownSpin } from "#app/core/ui/shown/wheel.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { WheelName } from "#app/core/domain/wheels/prize.ts";

interface ShowNameProps {
  spin: Pick<ShownSpin, "id" | "nameShown">;
  wheel: WheelName;
  /** The path to return to; without it the wheel's page. */
  next?: string;
}

/** Asks a winner whether the wheel's rules may show their first name; they say so and take it back here. */
export function ShowName({ spin, wheel, next }: ShowNameProps) {
  const { t } = useTranslation("wheel");
  const language = useLanguage();
  const { nameShown } = spin;
  return (
    <Form
      method="post"
      action={`/${language}/wheel-spins/${spin.id}/name`}
      preventScrollReset
      className="grid gap-2 justify-items-start"
    >
      <input type="hidden" name="wheel" value={wheel} />
      {next && <input type="hidden" name="next" value={next} />}
      <p className="text-sm text-muted">{t(nameShown ? "name.shown" : "name.ask")}</p>
      <SubmitButton intent={nameShown ? "hide" : "show"} variant="secondary" size="sm">
        {t(nameShown ? "name.hide" : "name.show")}
      </SubmitButton>
    </Form>
  );
}
