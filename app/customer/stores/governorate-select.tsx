import { useSubmit } from "#app/remix.ts";
import { ChevronDown, MapPin } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

export interface GovernorateSelectProps {
  /** Governorates with a store, in the reader's alphabetical order. */
  places: readonly { state: string; name: string }[];
  current: string | null;
  /** The id of its form. Without a script, that form's own button submits it. */
  form: string;
}

/** The governorate of the stores: a native select that submits when it changes. */
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
        className="press min-h-11 max-w-full appearance-none truncate rounded-full bg-transparent ps-10 pe-9 font-medium text-ink hover:bg-sunken"
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
      <MapPin className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-4.5 text-muted" />
      <ChevronDown className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted" />
    </span>
  );
}
