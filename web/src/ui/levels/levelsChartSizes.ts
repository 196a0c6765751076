/** Pixels. Names are above their bars, so that they have the full width on a phone too. */
export const rowHeight = 42;
export const nameHeight = 20;
export const axisHeight = 24;

/** The height of the chart in pixels, which its placeholder has too. */
export const levelsChartHeight = (rows: number): number => rows * rowHeight + axisHeight + nameHeight / 2;
