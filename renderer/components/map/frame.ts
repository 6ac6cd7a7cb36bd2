import { geoIdentity, geoPath } from 'd3-geo';
import type { Line } from '../../../data/geography/land.ts';
import type { Point } from '../../../data/geography/projection.ts';
import type { Box } from './box.ts';

/** Every map's, in units: a unit is nearly a pixel of a phone. */
export const mapWidth = 360;

/** A place on a map, in its units from the upper left corner. */
export type Spot = readonly [x: number, y: number];

export type Frame = {
  width: number;
  height: number;
  /** Units for a metre. */
  scale: number;
  /** The upper left and the lower right, in metres. */
  corners: readonly [Point, Point];
  /** In whole units; also of places that lie outside. */
  at(point: Point): Spot;
  /** The pieces of lines that lie within the frame or not far from it, in units and fractions. */
  clip(lines: readonly Line[]): Spot[][];
};

/** Lines and curves end this far outside, in units, where nobody sees their ends. */
const bleed = 12;

/** @param span metres from the left edge to the right */
export function frameAround([east, south]: Point, span: number, height = mapWidth): Frame {
  const width = mapWidth;
  const scale = width / span;
  const [left, top] = [width / 2 - east * scale, height / 2 - south * scale];
  const clipping = geoIdentity()
    .scale(scale)
    .translate([left, top])
    .clipExtent([
      [-bleed, -bleed],
      [width + bleed, height + bleed],
    ]);
  return {
    width,
    height,
    scale,
    corners: [
      [east - span / 2, south - (span * height) / width / 2],
      [east + span / 2, south + (span * height) / width / 2],
    ],
    at: (point) => [Math.round(left + point[0] * scale), Math.round(top + point[1] * scale)],
    clip(lines) {
      const pieces: Spot[][] = [];
      const draw = geoPath(clipping, {
        beginPath() {},
        moveTo: (x, y) => pieces.push([[x, y]]),
        lineTo: (x, y) => pieces.at(-1)?.push([x, y]),
        arc() {},
        closePath() {},
      });
      draw({ type: 'MultiLineString', coordinates: [...lines] });
      return pieces;
    },
  };
}

export const sheet = ({ width, height }: Frame): Box => ({ left: 0, top: 0, right: width, bottom: height });

export const isWithin = ({ width, height }: Frame, [x, y]: Spot, margin: number) =>
  x >= margin && x <= width - margin && y >= margin && y <= height - margin;

/** Whether a place has a dot on the map: those at its very edge have none. */
export const isShown = (frame: Frame, spot: Spot) => isWithin(frame, spot, 8);
