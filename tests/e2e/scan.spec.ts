import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { baseUrl } from '../env.ts';
import { withWholeBrowser } from '../launch-options.ts';
import { expectNoAxeFindings } from './axe.ts';
import { createLiveEvent } from './live-event.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { joinPage } from './pages/join.page.ts';
import { scanPage } from './pages/scan.page.ts';
import { codePhoto, writeCodeFilm } from './qr-pictures.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

async function openWedding(host: TypedHost) {
  const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }]);
  const { eventCode, shareLink } = await host.events.get.query({ eventId });
  const { links } = await host.links.list.query({ eventId });
  return { eventCode, shareLink, personalLink: links[0]?.link ?? '' };
}

const launched: Browser[] = [];
test.afterEach(async () => {
  await Promise.all(launched.splice(0).map((browser) => browser.close()));
});

/** A phone of its own, since what its camera sees is settled when it starts. */
async function openPhone(args: string[], permissions: string[] = []): Promise<Page> {
  const { launchOptions } = withWholeBrowser;
  const browser = await chromium.launch({ ...launchOptions, args: [...launchOptions.args, ...args] });
  launched.push(browser);
  const context = await browser.newContext({
    baseURL: baseUrl() ?? '',
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    hasTouch: true,
    permissions,
  });
  return context.newPage();
}

/** A phone whose camera sees the code of a text. */
async function openCamera(text: string, permissions = ['camera']): Promise<Page> {
  const film = test.info().outputPath('code.y4m');
  await writeCodeFilm(film, text);
  const fake = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
  return openPhone(fake, permissions);
}

test(
  'the invitation’s code leads to the invitation, and back to where codes are typed',
  { tag: '@rare' },
  async ({ context }) => {
    const { eventCode, shareLink } = await openWedding(await signUpHost(context));
    const page = await openCamera(shareLink);
    // As on Android without Google's services: there is a detector, and it never works.
    await page.addInitScript(() => {
      class BrokenDetector {
        static getSupportedFormats = async () => ['qr_code'];
        detect = async () => {
          throw new DOMException('Barcode detection service unavailable.', 'NotSupportedError');
        };
      }
      Object.assign(globalThis, { BarcodeDetector: BrokenDetector });
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const join = joinPage(page);
    await join.open();
    await expect(scanPage(page).scan).toBeVisible();
    expect(asked.filter((url) => /scan-sheet|decode/.test(url))).toEqual([]);
    await scanPage(page).scan.click();
    await expect(join.invited).toBeVisible();
    await expect(page).toHaveURL(`/join-event/${eventCode}`);
    await expect(page.getByRole('heading', { name: 'Ana & Søren' })).toBeVisible();
    await page.goBack();
    await expect(join.code).toBeVisible();
    await expect(scanPage(page).sheet).toHaveCount(0);
  },
);

test('a guest scans a bare code with the browser’s own detector', { tag: '@rare' }, async ({ context }) => {
  const { eventCode } = await openWedding(await signUpHost(context));
  const page = await openCamera('https://elsewhere.example');
  await page.addInitScript((code) => {
    class OwnDetector {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => [{ rawValue: code }];
    }
    Object.assign(globalThis, { BarcodeDetector: OwnDetector });
  }, eventCode.toLowerCase());
  await joinPage(page).open();
  await scanPage(page).scan.click();
  await expect(page).toHaveURL(`/join-event/${eventCode}`);
  await expect(joinPage(page).invited).toBeVisible();
});

test(
  'a code from elsewhere is refused, the look goes on, and every way closes the camera',
  { tag: '@rare' },
  async () => {
    const page = await openCamera('https://elsewhere.example/join-event/WED234567');
    const scan = scanPage(page);
    await joinPage(page).open();
    await scan.scan.click();
    await expect(scan.status).toHaveText('This code is not from here. Look for the one on your invitation.');
    await expect(scan.video).toBeVisible();
    await expect(page).toHaveURL('/join-event');
    await expectNoAxeFindings(page);
    await page.keyboard.press('Escape');
    await expect(scan.sheet).toHaveCount(0);
    await expect(scan.scan).toBeFocused();

    await scan.scan.click();
    await expect
      .poll(() =>
        scan.video.evaluate((video) => video instanceof HTMLVideoElement && video.srcObject !== null),
      )
      .toBe(true);
    const track = await scan.video.evaluateHandle((video) =>
      video instanceof HTMLVideoElement && video.srcObject instanceof MediaStream
        ? video.srcObject.getVideoTracks()[0]
        : undefined,
    );
    const state = () => track.evaluate((one) => one?.readyState);
    await expect.poll(state).toBe('live');
    await page.goBack();
    await expect(scan.sheet).toHaveCount(0);
    await expect(page).toHaveURL('/join-event');
    await expect.poll(state).toBe('ended');

    await scan.scan.click();
    await scan.typeTheCode.click();
    await expect(scan.sheet).toHaveCount(0);
    await joinPage(page).code.fill('WEDNOPE');
    await expect(joinPage(page).findEvent).toBeEnabled();
  },
);

test(
  'a camera that is not allowed says how to allow it, and is tried again',
  { tag: '@rare' },
  async ({ context }) => {
    const { eventCode, shareLink } = await openWedding(await signUpHost(context));
    const page = await openCamera(shareLink, []);
    const scan = scanPage(page);
    await joinPage(page).open();
    await scan.scan.click();
    await expect(scan.sheet.getByText('The camera is not allowed')).toBeVisible();
    await expect(scan.choosePicture).toBeVisible();
    await expectNoAxeFindings(page);
    await page.context().grantPermissions(['camera']);
    await scan.tryAgain.click();
    await expect(page).toHaveURL(`/join-event/${eventCode}`);
  },
);

test(
  'without a camera a picture does, and a personal link in it opens the schedule',
  { tag: '@rare' },
  async ({ context }) => {
    const { personalLink } = await openWedding(await signUpHost(context));
    const page = await openPhone([]);
    const scan = scanPage(page);
    await joinPage(page).open();
    await scan.scan.click();
    await expect(page.getByText('QR Scanner')).toBeVisible();
    await expect(page.getByText('No camera was found on this device.').first()).toBeVisible();
    await expect(scan.sheet).toHaveCount(0);
    await expect(scan.choosePicture).toBeVisible();
    await expectNoAxeFindings(page);
    await scan.picture.setInputFiles(codePhoto());
    await expect(page.getByText('There is no QR code to be found in this picture.')).toBeVisible();
    await scan.picture.setInputFiles(codePhoto('https://elsewhere.example'));
    await expect(page.getByText('The code in this picture is not from here.')).toBeVisible();
    await scan.picture.setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    await expect(page.getByText('This picture cannot be opened.')).toBeVisible();
    await expectNoAxeFindings(page);
    await scan.picture.setInputFiles(codePhoto(personalLink));
    await expect(guestSchedulePage(page).hello('Mary Lee')).toBeVisible();
  },
);

test(
  'over plain http the camera is refused by browsers: that is said, and a picture does',
  { tag: '@rare' },
  async ({ context }) => {
    const { eventCode } = await openWedding(await signUpHost(context));
    const page = await openPhone(['--host-resolver-rules=MAP venue.test 127.0.0.1']);
    const scan = scanPage(page);
    const here = new URL('/join-event', baseUrl());
    here.hostname = 'venue.test';
    await page.goto(here.href);
    await scan.scan.click();
    await expect(page.getByText('QR Scanner')).toBeVisible();
    await expect(page.getByText(/only on secure \(https\) pages/).first()).toBeVisible();
    await scan.picture.setInputFiles(codePhoto(eventCode));
    await expect(page).toHaveURL(new URL(`/join-event/${eventCode}`, here).href);
    await expect(joinPage(page).invited).toBeVisible();
  },
);
