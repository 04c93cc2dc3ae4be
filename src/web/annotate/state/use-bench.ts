// The workbench in the components of the Annotate screen.

import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Workbench } from './workbench.ts';
import type { WorkbenchState } from './workbench-state.ts';

const BenchContext = createContext<Workbench | undefined>(undefined);
export const BenchProvider = BenchContext.Provider;

export function useBench(): Workbench {
  const bench = useContext(BenchContext);
  if (bench === undefined) throw new Error('useBench outside of BenchProvider');
  return bench;
}

export function useBenchState<Value>(select: (state: WorkbenchState) => Value): Value {
  return useStore(useBench().store, select);
}
