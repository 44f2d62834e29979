import { useState } from "react";
import { Card } from "#app/core/ui/card.tsx";
import { Checkbox } from "#app/core/ui/checkbox.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import type { QuietHours } from "#app/core/domain/notices/preferences.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

/** The hours proposed when a customer turns quiet hours on. */
const night: QuietHours = { from: "22:00", until: "08:00" };

export function QuietHoursFields({ quietHours }: { quietHours: QuietHours | null }) {
  const { t } = useTranslation("notices");
  const [isOn, setOn] = useState(quietHours !== null);
  const { from, until } = quietHours ?? night;
  return (
    <Card as="section" aria-labelledby="quiet" className="grid gap-2">
      <h2 id="quiet" className="text-lg font-semibold">
        {t("preferences.quiet")}
      </h2>
      <p className="text-sm text-muted">{t("preferences.quietText")}</p>
      <Checkbox
        name="quiet"
        checked={isOn}
        onChange={(event) => setOn(event.target.checked)}
        label={t("preferences.quietOn")}
      />
      {/* Always rendered, so that they can be filled in before a script runs. */}
      <div className="grid grid-cols-2 gap-4">
        <TextInput
          name="from"
          type="time"
          ltr
          required={isOn}
          defaultValue={from}
          label={t("preferences.from")}
        />
        <TextInput
          name="until"
          type="time"
          ltr
          required={isOn}
          defaultValue={until}
          label={t("preferences.to")}
        />
      </div>
    </Card>
  );
}
