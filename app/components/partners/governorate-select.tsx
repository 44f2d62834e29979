import { useSubmit } from "@remix-run/react";
import { ChevronDown, MapPin } from "lucide-react";
import { useTranslation } from "react-i18next";

export interface GovernorateSelectProps {
  /** Those with a store, in the order of the reader's alphabet. */
  places: readonly { state: string; name: string }[];
  current: string | null;
  /** The id of the form it belongs to; before any script that form's own button sends it. */
  form: string;
}

/** Where the stores are to be: the device's own list, sent as soon as it is chosen. */
export function GovernorateSelect({ places, current, form }: GovernorateSelectProps) {
  const { t } = useTranslation("partners");
  const submit = useSubmit();
  return (
    <span className="relative -ms-3.5 max-w-full min-w-0 justify-self-start">
      <select
        key={current}
        name="state"
        form={form}
        aria-label={t("governorate")}
        defaultValue={current ?? ""}
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
        className="press min-h-11 max-w-full appearance-none truncate rounded-full bg-transparent ps-10 pe-9 text-sm font-medium text-ink hover:bg-sunken"
      >
        <option value="" className="bg-surface text-ink">
          {t("everywhere")}
        </option>
        {places.map(({ state, name }) => (
          <option key={state} value={state} className="bg-surface text-ink">
            {name}
          </option>
        ))}
      </select>
      <MapPin
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-4.5 text-muted"
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted"
      />
    </span>
  );
}
