import {
  Baby,
  Car,
  Cpu,
  Dumbbell,
  GraduationCap,
  HeartPulse,
  House,
  Palette,
  Shirt,
  Sparkles,
  Tag,
  TentTree,
  UtensilsCrossed,
  type Icon,
} from "#app/core/ui/icons.tsx";
import { useState, type FormEvent } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { ChipSet, ChoiceChip } from "#app/core/ui/choice-chip.tsx";
import { FieldGroup } from "#app/core/ui/field.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { minTags } from "#app/core/domain/accounts/profile.ts";

const icons: Record<string, Icon> = {
  "activities-and-leisure": TentTree,
  automobile: Car,
  beauty: Sparkles,
  education: GraduationCap,
  kids: Baby,
  food: UtensilsCrossed,
  health: HeartPulse,
  home: House,
  makeup: Palette,
  fashion: Shirt,
  sport: Dumbbell,
  technology: Cpu,
};

interface InterestChipsProps {
  tags: readonly { id: string; key: string; label: string }[];
  /** The ids that are chosen when the page loads. */
  chosen: readonly string[];
  error: string | undefined;
}

/** The interests to choose from, and how many more are needed. Their field is `tags`. */
export function InterestChips({ tags, chosen, error }: InterestChipsProps) {
  const { t } = useTranslation("onboarding");
  const language = useLanguage();
  const [count, setCount] = useState(chosen.length);
  const noteChange = (event: FormEvent<HTMLDivElement>) =>
    setCount(event.currentTarget.querySelectorAll("input:checked").length);
  const missing = minTags - count;
  const amount = formatNumber(missing > 0 ? missing : count, language);
  return (
    <FieldGroup legend={t("interests.legend")} hideLabel error={error}>
      <div onChange={noteChange}>
        <ChipSet>
          {tags.map(({ id, key, label }) => {
            const Icon = icons[key] ?? Tag;
            return (
              <ChoiceChip
                key={id}
                name="tags"
                value={id}
                label={label}
                defaultChecked={chosen.includes(id)}
                icon={<Icon className="size-5 text-muted" />}
              />
            );
          })}
        </ChipSet>
      </div>
      <p role="status" className="text-sm text-muted">
        {missing > 0
          ? t("interests.missing", { count: missing, amount })
          : t("interests.chosen", { count, amount })}
      </p>
    </FieldGroup>
  );
}
