import { readyReasons } from "#app/core/domain/requests/answer.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { ChipSet, ChoiceChip } from "#app/core/ui/choice-chip.tsx";
import { FieldGroup } from "#app/core/ui/field.tsx";
import type { RefusalTexts } from "#app/core/ui/forms/use-refusal.ts";
import { TextArea } from "#app/core/ui/text-area.tsx";

/** Why a request is refused: a ready-made reason, own words, or both. */
export function RefusalFields({ errorOf, valueOf }: Pick<RefusalTexts, "errorOf" | "valueOf">) {
  const { t } = useTranslation("till");
  return (
    <>
      <FieldGroup legend={t("requests.why")} hint={t("requests.whyHint")}>
        <ChipSet>
          {readyReasons.map((reason) => (
            <ChoiceChip
              key={reason}
              type="radio"
              name="reason"
              value={reason}
              defaultChecked={valueOf("reason") === reason}
              label={t(`requests.reasons.${reason}.label`)}
            />
          ))}
          <ChoiceChip
            type="radio"
            name="reason"
            value=""
            defaultChecked={!valueOf("reason")}
            label={t("requests.otherReason")}
          />
        </ChipSet>
      </FieldGroup>
      <TextArea
        label={t("requests.words")}
        name="text"
        maxLength={300}
        error={errorOf("text")}
        defaultValue={valueOf("text")}
      />
    </>
  );
}
