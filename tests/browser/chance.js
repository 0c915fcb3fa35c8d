// Lets a page draw its random numbers from SEED, so that a match in a test can be played again:
// injected before the page's own script. It goes on after a reload, as no command may have the id
// of another.
(() => {
  const KEY = 'drawn-in-test';

  function scramble(number) {
    let x = Math.imul(number ^ (number >>> 16), 0x45d9f3b);
    x = Math.imul(x ^ (x >>> 16), 0x45d9f3b);
    return (x ^ (x >>> 16)) >>> 0;
  }

  let state = scramble(SEED + 1);
  crypto.getRandomValues = (bytes) => {
    const drawn = Number(sessionStorage.getItem(KEY) ?? 0);
    sessionStorage.setItem(KEY, drawn + 1);
    for (let index = 0; index < bytes.length; index += 1) {
      bytes[index] = scramble(scramble(state ^ drawn) + index);
    }
    return bytes;
  };
})();
