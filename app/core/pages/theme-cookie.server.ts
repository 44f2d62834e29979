import { ownCookie } from "#app/core/settings/own-cookie.server.ts";
import { isTheme, type Theme } from "#app/core/ui/forms/theme.ts";

const themeCookie = ownCookie("theme", { lifeSeconds: 365 * 24 * 60 * 60 });

/** The theme that the visitor chose; "system" follows the device. */
export async function themeOf(request: Request): Promise<Theme> {
  const value: unknown = await themeCookie.parse(request.headers.get("Cookie"));
  return isTheme(value) ? value : "system";
}

export function themeHeader(theme: Theme): Promise<string> {
  return themeCookie.serialize(theme);
}
