import icon from "#app/core/adapters/passes/pictures/icon.png?inline";
import icon2 from "#app/core/adapters/passes/pictures/icon-2x.png?inline";
import icon3 from "#app/core/adapters/passes/pictures/icon-3x.png?inline";
import logo from "#app/core/adapters/passes/pictures/logo.png?inline";
import logo2 from "#app/core/adapters/passes/pictures/logo-2x.png?inline";
import logo3 from "#app/core/adapters/passes/pictures/logo-3x.png?inline";

/** The pictures of a pass, by the names that Apple prescribes; scripts/draw-pass-pictures.ts draws them. */
export const passPictures = {
  "icon.png": bytesOf(icon),
  "icon@2x.png": bytesOf(icon2),
  "icon@3x.png": bytesOf(icon3),
  "logo.png": bytesOf(logo),
  "logo@2x.png": bytesOf(logo2),
  "logo@3x.png": bytesOf(logo3),
};

function bytesOf(address: string): Buffer {
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}
