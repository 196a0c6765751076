/** A row of the chart of levels is its name above its bar, so that names have the whole width on a phone too. Pixels. */
export const rowHeight = 42;
export const nameHeight = 20;
export const axisHeight = 24;

/** How high the chart is, also before it is loaded. */
export const levelsChartHeight = (rows: number): number => rows * rowHeight + axisHeight + nameHeight / 2;
