// What the pointer does on the strip: a run of tokens from where it went down to where it is let go, or a click between two of them.

import { type PointerEvent, useRef, useState } from 'react';
import { chooseTokens, clickGap } from '../state/paint.ts';
import type { Workbench } from '../state/workbench.ts';

interface Drag {
  readonly first: number;
  readonly last: number;
}

export function useDrag(bench: Workbench) {
  const [drag, setDrag] = useState<Drag | undefined>();
  const dragRef = useRef<Drag | undefined>(undefined);
  const track = (next: Drag | undefined): void => {
    dragRef.current = next;
    setDrag(next);
  };
  const handlers = {
    onPointerDown(event: PointerEvent): void {
      if (event.button !== 0) return;
      const token = tokenAt(event);
      if (token !== undefined) track({ first: token, last: token });
      else {
        const gap = (event.target as Element).closest('[data-gap]')?.getAttribute('data-gap');
        if (gap) clickGap(bench, Number(gap));
      }
    },
    onPointerMove(event: PointerEvent): void {
      const current = dragRef.current;
      const token = current && tokenAt(event);
      if (current && token !== undefined && token !== current.last) track({ ...current, last: token });
    },
    onPointerUp({ shiftKey, ctrlKey, metaKey, altKey }: PointerEvent): void {
      const current = dragRef.current;
      track(undefined);
      if (current === undefined) return;
      chooseTokens(bench, { ...current, extend: shiftKey, append: ctrlKey || metaKey, optional: altKey });
    },
    onPointerCancel: (): void => track(undefined),
  };
  return { drag, handlers };
}

function tokenAt({ clientX, clientY }: PointerEvent): number | undefined {
  const element = document.elementFromPoint(clientX, clientY)?.closest('[data-token]');
  const value = element?.getAttribute('data-token');
  return value === null || value === undefined ? undefined : Number(value);
}
