import { darker, ink, lighter } from "../colours.ts";
import { corners, ellipseOutline, khatam, moved, polar } from "../geometry.ts";
import { circle, pathOf, polygon } from "../svg.ts";
import { mark, shine, solid, type Subject } from "./parts.ts";

const fields = 8;
const turn = 360 / fields;
const colours = [ink.sea, ink.chalk, ink.bougainvillea, ink.chalk];

/** The points wheel on its foot, with its pointer above. */
export const fortuneWheel = (): Subject => ({
  art:
    solid("M-34,96H34L70,148H-70Z", ink.saffron, { shadeX: 8 }) +
    circle(0, -6, 128, darker(ink.saffron, 0.12)) +
    circle(0, -6, 128, { stroke: lighter(ink.saffron, 0.45), width: 5 }) +
    Array.from({ length: fields }, (_, at) =>
      polygon(
        moved(
          [
            [0, 0],
            polar(112, at * turn - 112.5),
            polar(116, at * turn - 101.25),
            polar(117, at * turn - 90),
            polar(116, at * turn - 78.75),
            polar(112, at * turn - 67.5),
          ],
          0,
          -6,
        ),
        colours[at % colours.length] ?? ink.sea,
      ),
    ).join("") +
    Array.from({ length: fields }, (_, at) => {
      const [x, y] = polar(84, at * turn - 90);
      return mark(x, y - 6, 15, at % 2 === 0 ? ink.chalk : ink.saffron);
    }).join("") +
    polygon(moved(khatam(40), 0, -6), ink.night) +
    polygon(moved(khatam(24, -67.5), 0, -6), ink.saffron) +
    shine("M-104,-64A120,120 0 0 1 -40,-118", 0.5) +
    `<path d="${pathOf(corners("-20,-150 20,-150 0,-104"))}" fill="${ink.bougainvillea}"/>`,
  outlines: [
    ellipseOutline(0, -6, 128),
    corners("-34,96 34,96 70,148 -70,148"),
    corners("-20,-150 20,-150 0,-104"),
  ],
});
