import { weekFields } from "#app/core/domain/stores/opening-hours.ts";

const every = (hours: string) => Object.fromEntries(weekFields.map((day) => [day, hours]));

/** The opening hours of a partner's stores in the demonstration. */
export function hoursOf(partner: string) {
  return byPartner[partner] ?? shop;
}

const shop = { ...every("09:00-13:00, 15:00-19:00"), saturdayHours: "09:00-14:00", sundayHours: null };

const byPartner: Partial<Record<string, Record<string, string | null>>> = {
  "hanout-lella": every("08:00-21:00"),
  kaskes: { ...every("12:00-15:30, 19:00-23:00"), mondayHours: null },
  machmoum: every("07:00-00:00"),
  lozina: every("08:00-20:00"),
  zhar: { ...every("10:00-20:00"), mondayHours: null },
};
