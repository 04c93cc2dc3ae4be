// Several servers on one database: whoever leaves from one may come back to another, and still only once.

import { expect, test } from 'vitest';
import { createApp } from '../../../src/server/create-app.ts';
import { createPeople } from '../../../src/server/people/people.ts';
import { spansOf } from '../../annotate/annotations.ts';
import { describeEngines } from '../engines.ts';
import { origin } from '../team-server.ts';
import { createBrowser } from './browser.ts';
import { createRealProvider } from './real-provider.ts';
import { arrive, callback, leave, nameIn } from './sign-in-with-provider.ts';

describeEngines('coming back', (database) => {
  const createServer = (provider: Awaited<ReturnType<typeof createRealProvider>>) => {
    const { store } = database();
    const analyse = async () => undefined;
    const team = { publicUrl: origin, trustProxy: [], services: [], isInsecure: false };
    const options = { ...provider.options, canJoin: true };
    return { app: createApp({ store, tokenize: spansOf, analyse, team: { ...team, provider: options } }) };
  };

  test('to another server, once', async () => {
    const provider = await createRealProvider(callback);
    const [one, two, three] = [createServer(provider), createServer(provider), createServer(provider)];
    const browser = createBrowser(one);
    const back = await provider.signIn(await leave(browser), 'sub-ada');
    const copies = [two, three, two, three].map((server) => {
      const copy = createBrowser(server);
      for (const [name, cookie] of browser.jar) copy.jar.set(name, cookie);
      return copy;
    });
    const places = await Promise.all(copies.map((copy) => arrive(copy, back)));
    expect(places.sort()).toEqual(['/', ...Array.from({ length: 3 }, () => '/sign-in?error=sign-in-failed')]);
    const names = await Promise.all(copies.map(nameIn));
    expect(names.filter((name) => name === 'ada')).toHaveLength(1);
  });

  test('two who come first with the same identity, or the same name, at the same moment: one joins', async () => {
    const provider = await createRealProvider(callback);
    const server = createServer(provider);
    const race = async (subjects: readonly string[], name: string) => {
      const browsers = subjects.map(() => createBrowser(server));
      const backs: string[] = [];
      for (const [index, browser] of browsers.entries())
        backs.push(await provider.signIn(await leave(browser, { name }), subjects[index] ?? ''));
      await Promise.all(browsers.map((browser, index) => arrive(browser, backs[index] ?? '')));
      return createPeople(database().store).listIdentities(name, undefined);
    };
    expect(await race(['twin', 'twin', 'twin'], 'Twin')).toHaveLength(1);
    expect(await race(['a', 'b', 'c'], 'Same')).toHaveLength(1);
  });
});
