/** What a chart shows, as plain data: its drawing, its table and its sentence are made of it. */
export interface ChartContent {
  /** `columns` and `rows` are bars or lines over an axis, `ring` parts of a whole, `spark` a line alone. */
  shape: 'columns' | 'rows' | 'ring' | 'spark';
  /** What the names are: months, technologies. Heads the first column of the table. */
  axis: string;
  names: readonly string[];
  /** Bars of one name stand on each other. */
  isStacked?: boolean;
  /** A ring has one. */
  series: readonly ChartSeries[];
  /** So many percent below and above the last series a value is well: an area behind the rest. */
  band?: { name: string; percent: number };
  /** A value as people read it, with its unit. */
  format: (value: number) => string;
  /** The same at the axis, where there is little room. */
  formatShort?: (value: number) => string;
}

export interface ChartSeries {
  name: string;
  as: 'bar' | 'line' | 'area';
  /** One for each name; null where nothing is known. */
  values: readonly (number | null)[];
  /** The lists behind the values, where the table leads to them. */
  links?: readonly (ChartLink | undefined)[];
}

export interface ChartLink {
  pathname: string;
  search: string;
}
