interface Place {
  readonly line: number;
  readonly text: string;
}

export interface HouseFile {
  readonly name: string;
  readonly lines: number;
  readonly exported: readonly string[];
  readonly functions: readonly { readonly name: string; readonly line: number; readonly lines: number }[];
  readonly casts: readonly Place[];
  readonly defaults: readonly Place[];
}

export interface House {
  readonly files: readonly HouseFile[];
  readonly imports: readonly { readonly file: string; readonly target: string }[];
}

export function readHouse(source: string): House;
export function mutualPairs(house: House): string[];
export function doubleNames(house: House): string[];
export function longFunctions(house: House, most?: number): string[];
export function castsAfterIndex(house: House): string[];
export function defaultsAfterIndex(house: House): string[];
